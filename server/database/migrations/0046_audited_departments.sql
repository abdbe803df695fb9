-- Which department a line concerns, beside whose rights. A line that nobody caused is one of the server itself.
alter table audit_log
  add column department_id uuid,
  alter column user_id drop not null;
--> statement-breakpoint
-- The line of a child that the server has erased after its period, in the transaction of the erasure; none of a child that is there.
create function log_erasure(organization uuid, student uuid, instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  insert into audit_log (organization_id, id, user_id, action, student_id, at)
  select organization, gen_random_uuid(), null, 'student.record.write', student, instant
  where not exists (select from students s where s.organization_id = organization and s.id = student);
end;
--> statement-breakpoint
revoke execute on function log_erasure(uuid, uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function log_erasure(uuid, uuid, timestamptz) to sprakhuset_app;
