-- The recordings in which an adult of a kindergarten says the word of a sign. The bytes are those of the file; who has stored it, and when.
create table ask_word_recordings (
  organization_id uuid not null references organizations (id),
  sign_id text not null references signs (id),
  file_id uuid not null unique,
  variant text not null,
  recorded_by uuid not null references users (id),
  recorded_at timestamptz(3) not null,
  primary key (organization_id, sign_id),
  foreign key (file_id, variant) references files (id, variant)
);
--> statement-breakpoint
alter table ask_word_recordings enable row level security;
--> statement-breakpoint
create policy of_named_organization on ask_word_recordings to sprakhuset_app
  using (organization_id = named_organization());
