-- See the step 0016 of SQLite.

create index dice_shared on dice (secret) where entropies = 'shared';
