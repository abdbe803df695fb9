-- Who changed a plan, when and how, never the value. An unconditional change named no version, so it may have overwritten another.
create table plan_history (
  organization_id uuid not null references organizations (id),
  plan_id uuid not null,
  version integer not null,
  user_id uuid not null,
  action text not null check (action in ('added', 'changed', 'left', 'deleted', 'restored')),
  is_unconditional boolean not null,
  at timestamptz(3) not null,
  primary key (organization_id, plan_id, version),
  foreign key (organization_id, plan_id) references plans (organization_id, id) on delete cascade
);
--> statement-breakpoint
alter table plan_history enable row level security;
--> statement-breakpoint
create policy of_named_organization on plan_history to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
-- Days on which a department, or without a department the kindergarten, is closed.
create table closed_days (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  department_id uuid,
  day date not null,
  label text not null,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id) on delete cascade,
  unique nulls not distinct (organization_id, department_id, day)
);
--> statement-breakpoint
alter table closed_days enable row level security;
--> statement-breakpoint
create policy of_named_organization on closed_days to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
create index plans_by_deletion on plans (deleted_at) where deleted_at is not null;
--> statement-breakpoint
-- Deletes for good what was deleted before an instant, in every organisation.
create function delete_plans_deleted_before(instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from plans where deleted_at < instant;
end;
--> statement-breakpoint
revoke execute on function delete_plans_deleted_before(timestamptz) from public;
--> statement-breakpoint
grant execute on function delete_plans_deleted_before(timestamptz) to sprakhuset_app;
--> statement-breakpoint
-- The key that encrypts what a user's devices store of unsent texts. Seen by a transaction that has named the user.
create table draft_keys (
  user_id uuid primary key references users (id) on delete cascade,
  key text not null
);
--> statement-breakpoint
alter table draft_keys enable row level security;
--> statement-breakpoint
create policy of_named_user on draft_keys to sprakhuset_app using (user_id = named_user());
