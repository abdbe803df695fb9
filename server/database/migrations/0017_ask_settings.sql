-- What the leaders of a department have decided for its sessions with Ask; without a row, what a new department has.
create table ask_settings (
  organization_id uuid not null references organizations (id),
  department_id uuid not null,
  shows_drafts boolean not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz(3) not null,
  primary key (organization_id, department_id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
alter table ask_settings enable row level security;
--> statement-breakpoint
create policy of_named_organization on ask_settings to sprakhuset_app
  using (organization_id = named_organization());
