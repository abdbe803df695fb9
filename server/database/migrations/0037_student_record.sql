-- Administrators give parents all that is kept of their child, private notes of every department too, and erase it.
create function named_user_is_administrator() returns boolean
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select exists (
    select from affiliations a
    where a.organization_id = named_organization() and a.user_id = named_user() and a.role = 'administrator'
  );
end;
--> statement-breakpoint
-- The notes on a child, for Administrators alone: the one way to a private note from outside its department.
create function notes_on_student(student uuid)
  returns table (
    id uuid, note text, activity_id uuid, department_id uuid, author_id uuid, written_at timestamptz, deleted_at timestamptz
  )
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select n.id, n.note, n.activity_id, n.department_id, n.author_id, n.written_at, n.deleted_at
  from stickies n
  where n.organization_id = named_organization() and n.student_id = student and named_user_is_administrator()
  order by n.written_at, n.id;
end;
--> statement-breakpoint
-- Deletes a child with everything on it. Its plans stay without it, as a next version; stored responses that name it are deleted.
create function erase_student(student uuid, at timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  update plans p set version = p.version + 1
  where p.organization_id = named_organization() and named_user_is_administrator() and exists (
    select from plan_students c
    where c.organization_id = p.organization_id and c.plan_id = p.id and c.student_id = student
  );
  insert into plan_history (organization_id, plan_id, version, user_id, action, is_unconditional, at)
  select p.organization_id, p.id, p.version, named_user(), 'changed', true, erase_student.at
  from plans p join plan_students c on c.organization_id = p.organization_id and c.plan_id = p.id
  where p.organization_id = named_organization() and named_user_is_administrator() and c.student_id = student;
  delete from idempotency_keys k
  where named_user_is_administrator() and position(student::text in k.answer) > 0 and exists (
    select from students s where s.organization_id = named_organization() and s.id = student
  );
  delete from students s
  where s.organization_id = named_organization() and s.id = student and named_user_is_administrator();
end;
--> statement-breakpoint
revoke execute on function named_user_is_administrator(), notes_on_student(uuid), erase_student(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function notes_on_student(uuid), erase_student(uuid, timestamptz) to sprakhuset_app;
