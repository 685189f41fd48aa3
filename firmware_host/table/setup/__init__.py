"""The set-up, room by room: players, teams, options, and laying the table. OK goes on, Back goes back."""
