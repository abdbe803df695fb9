-- The picture of a child, with who has agreed to it: none is there without a consent. The bytes are in the row, so that nothing is left
-- anywhere when the row is deleted. A new picture has a new id.
create table student_pictures (
  organization_id uuid not null references organizations (id),
  student_id uuid not null,
  id uuid not null unique,
  bytes bytea not null,
  consent_by text not null check (consent_by <> ''),
  consent_how text not null check (consent_how in ('written', 'oral', 'email')),
  consent_on date not null,
  primary key (organization_id, student_id),
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade
);
--> statement-breakpoint
alter table student_pictures enable row level security;
--> statement-breakpoint
create policy of_named_organization on student_pictures to sprakhuset_app
  using (organization_id = named_organization());
--> statement-breakpoint
-- Whoever sees a child sees its picture, an archived one only in the archive.
create policy of_visible_department on student_pictures as restrictive to sprakhuset_app using (
  exists (
    select from students s
    where s.organization_id = student_pictures.organization_id and s.id = student_pictures.student_id
  )
);
--> statement-breakpoint
-- Never written: a picture and its consent are in the table above.
alter table students drop column picture_file_id, drop column picture_consent;
