-- The takes of a kindergarten: landmarks of the hands of an adult who has agreed to it. The signer is a number, and no user is stored.
create table ask_takes (
  organization_id uuid not null references organizations (id),
  sign_id text not null references signs (id),
  id uuid not null,
  signer integer not null check (signer >= 1),
  made_by text not null check (made_by in ('person', 'kinematicHand')),
  recorded_at timestamptz(3) not null,
  aspect double precision not null,
  frames jsonb not null,
  primary key (organization_id, sign_id, id)
);
--> statement-breakpoint
alter table ask_takes enable row level security;
--> statement-breakpoint
create policy of_named_organization on ask_takes to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
-- The takes of the bank, which all kindergartens share.
create table shared_takes (
  sign_id text not null references signs (id),
  id uuid not null,
  signer integer not null check (signer >= 1),
  made_by text not null check (made_by in ('person', 'kinematicHand')),
  recorded_at timestamptz(3) not null,
  aspect double precision not null,
  frames jsonb not null,
  primary key (sign_id, id)
);
--> statement-breakpoint
-- A sign that somebody has changed is not seeded again, so it would remain without.
update signs set content = content || '{"recognition": "manual"}' where content -> 'recognition' is null;
