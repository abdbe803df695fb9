-- Where a planned activity takes place, of every department: that another department does the same is no secret in a kindergarten, what its
-- plan says is.
create function places_of_plans(plan_reference uuid)
  returns table (id uuid, department_id uuid, "date" date)
  language sql stable parallel safe security definer
  set search_path = pg_catalog, public
begin atomic
  select p.id, p.department_id, p.date
  from plans p
  where p.organization_id = named_organization() and p.reference = plan_reference and p.deleted_at is null;
end;
--> statement-breakpoint
revoke execute on function places_of_plans(uuid) from public;
--> statement-breakpoint
grant execute on function places_of_plans(uuid) to sprakhuset_app;
