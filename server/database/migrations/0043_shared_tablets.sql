-- A device that the staff of a department share; its secret is in a cookie of which the hash is stored.
create table shared_tablets (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  department_id uuid not null,
  secret_hash text not null unique,
  browser text not null,
  system text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade
);
--> statement-breakpoint
alter table shared_tablets enable row level security;
--> statement-breakpoint
create policy of_named_organization on shared_tablets to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create policy of_visible_department on shared_tablets as restrictive to sprakhuset_app using (
  (select sees_all_departments()) or department_id = any ((select visible_departments())::uuid[])
);
--> statement-breakpoint
-- Notes the use of the tablet with a secret and locks its row: the only way from a cookie to its organisation, since nobody is signed in yet.
create function use_shared_tablet(hash text, instant timestamptz)
  returns table (organization_id uuid, id uuid, department_id uuid)
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  update shared_tablets t set last_used_at = instant where t.secret_hash = hash
  returning t.organization_id, t.id, t.department_id;
end;
--> statement-breakpoint
revoke execute on function use_shared_tablet(text, timestamptz) from public;
--> statement-breakpoint
grant execute on function use_shared_tablet(text, timestamptz) to sprakhuset_app;
--> statement-breakpoint
-- On which shared tablet an auth session was opened: it ends with the tablet.
alter table token_families add column tablet_id uuid;
--> statement-breakpoint
-- The department of the tablet, where the session was opened by PIN: the only one in which it has rights.
alter table token_families add column pin_department_id uuid;
--> statement-breakpoint
create index token_families_of_tablet on token_families (tablet_id) where tablet_id is not null;
--> statement-breakpoint
-- The hash of the four digits by which a person signs in on a shared tablet.
alter table users add column pin_hash text;
