-- Addresses at which a calendar program reads plans without signing in; only the hash of each secret. Belongs to the affiliation in
-- which it was made, and is deleted with it.
create table calendar_feeds (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  affiliation_id uuid not null,
  -- Null for the plans in which the user takes part.
  department_id uuid,
  secret_hash text not null unique,
  created_at timestamptz(3) not null,
  last_read_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, affiliation_id) references affiliations (organization_id, id) on delete cascade,
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade,
  unique nulls not distinct (organization_id, user_id, department_id)
);
--> statement-breakpoint
create index calendar_feeds_by_affiliation on calendar_feeds (organization_id, affiliation_id);
--> statement-breakpoint
alter table calendar_feeds enable row level security;
--> statement-breakpoint
create policy of_named_organization on calendar_feeds to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
-- The one feed whose secret has this hash, in any organisation: a calendar program names none.
create function calendar_feed_of(hash text)
  returns table (
    organization_id uuid,
    id uuid,
    user_id uuid,
    affiliation_id uuid,
    department_id uuid,
    created_at timestamptz
  )
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select f.organization_id, f.id, f.user_id, f.affiliation_id, f.department_id, f.created_at
  from calendar_feeds f
  where f.secret_hash = hash;
end;
--> statement-breakpoint
revoke execute on function calendar_feed_of(text) from public;
--> statement-breakpoint
grant execute on function calendar_feed_of(text) to sprakhuset_app;
--> statement-breakpoint
-- Who made or revoked the address of a feed is in the audit log too, and concerns no child.
alter table audit_log alter column student_id drop not null;
