-- The signs that somebody in an organisation has compared with the sign dictionary, by whom and when.
create table ask_sign_checks (
  organization_id uuid not null references organizations (id),
  sign_id text not null references signs (id),
  checked_by uuid not null references users (id),
  checked_at timestamptz(3) not null,
  primary key (organization_id, sign_id)
);
--> statement-breakpoint
alter table ask_sign_checks enable row level security;
--> statement-breakpoint
create policy of_named_organization on ask_sign_checks to sprakhuset_app
  using (organization_id = named_organization());
