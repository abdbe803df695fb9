-- Files of the bank: those that ship with the program, and those that editors upload. A row of `files` is a variant of one of them, such
-- as a width of a picture.
create table bank_files (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('picture', 'audio', 'video', 'captions', 'document')),
  name text not null,
  description text not null,
  -- The variant that a card refers to.
  variant text not null,
  size bigint not null,
  -- The widths of a picture that was uploaded.
  widths integer[] not null default '{}',
  seconds integer,
  -- Null for a file that ships with the program, and where the user is gone.
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  -- Since when nothing has used a file that was uploaded; null while it is used.
  unused_since timestamptz(3)
);
--> statement-breakpoint
-- The SHA-256 of what was uploaded, by which its bytes are stored once; null for a file that ships with the program.
alter table files add column hash text;
--> statement-breakpoint
create index files_by_hash on files (hash) where hash is not null;
--> statement-breakpoint
create table stored_bytes (
  hash text primary key,
  -- Bytes that no file refers to are kept for a day after this: a file may be about to.
  touched_at timestamptz(3) not null
);
--> statement-breakpoint
-- What is being uploaded. Kept for a day after, so that the quota of the user counts it.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  declared_type text not null,
  size bigint not null,
  created_at timestamptz(3) not null,
  -- The file that it has become.
  file_id uuid
);
--> statement-breakpoint
create index uploads_by_user on uploads (user_id, created_at);
