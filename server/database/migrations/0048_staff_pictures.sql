-- The picture of a person who works in the organisation: each kindergarten of a person has its own. The bytes are in the row, so that nothing
-- is left anywhere when the row is deleted. A new picture has a new id.
create table staff_pictures (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null unique,
  bytes bytea not null,
  primary key (organization_id, user_id)
);
--> statement-breakpoint
alter table staff_pictures enable row level security;
--> statement-breakpoint
create policy of_named_organization on staff_pictures to sprakhuset_app
  using (organization_id = named_organization());
