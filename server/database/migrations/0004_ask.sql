-- What a department has done with Ask. No child is named in it: a sign is approved for the group.
create table ask_sessions (
  organization_id uuid not null references organizations (id),
  id uuid not null unique,
  department_id uuid not null,
  house integer not null check (house between 1 and 2),
  module integer not null check (module between 1 and 5),
  session integer not null check (session between 1 and 5),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  signs jsonb not null,
  kept_by uuid not null references users (id),
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
create index ask_sessions_by_department on ask_sessions (organization_id, department_id, started_at);
--> statement-breakpoint
create table ask_devices (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  code text not null,
  description text,
  primary key (organization_id, id)
);
--> statement-breakpoint
do $$
declare
  walled text;
begin
  foreach walled in array array['ask_sessions', 'ask_devices'] loop
    execute format('alter table %I enable row level security', walled);
    execute format(
      'create policy of_named_organization on %I to sprakhuset_app using (organization_id = named_organization())',
      walled
    );
  end loop;
end
$$;
--> statement-breakpoint
-- The server processes that hold links, and where the others reach them. Who has not been seen for a while is dead.
create table ask_relays (
  id uuid primary key,
  address text not null,
  seen_at timestamptz(3) not null
);
--> statement-breakpoint
-- A stage belongs to nobody until it is paired, so it lies outside the walls, as sessions do.
create table ask_stages (
  id uuid primary key,
  key_hash text not null unique,
  code text unique,
  code_until timestamptz(3),
  paired_organization_id uuid,
  paired_device_id uuid,
  relay_id uuid references ask_relays (id) on delete set null,
  link_id uuid,
  is_led boolean not null default false,
  opened_at timestamptz(3) not null,
  check ((code is null) = (code_until is null)),
  check ((paired_organization_id is null) = (paired_device_id is null)),
  unique (paired_organization_id, paired_device_id),
  constraint ask_stages_device foreign key (paired_organization_id, paired_device_id)
    references ask_devices (organization_id, id) on delete set null
);
--> statement-breakpoint
create index ask_stages_by_relay on ask_stages (relay_id);
--> statement-breakpoint
create table ask_link_tickets (
  hash text primary key,
  stage_id uuid not null references ask_stages (id) on delete cascade,
  part text not null check (part in ('stage', 'control', 'forward')),
  led_organization_id uuid,
  user_id uuid references users (id) on delete cascade,
  family_id uuid,
  expires_at timestamptz(3) not null
);
--> statement-breakpoint
create index ask_link_tickets_by_stage on ask_link_tickets (stage_id);
