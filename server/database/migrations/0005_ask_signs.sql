-- The signs that Ask teaches belong to the bank, which all kindergartens share; the id is the one of the curriculum.
create table signs (
  id text primary key check (length(id) <= 24),
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  content jsonb not null
);
