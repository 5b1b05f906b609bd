-- Tables of a round that play with the same dice have the same secret, and 'shared' in place of entropies. What is
-- drawn is told when the games of all of them are over, so they are found by it.

create index dice_shared on dice (secret) where entropies = 'shared';
