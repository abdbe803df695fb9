-- A feed that ends with its owner's auth sessions keeps its row without a secret, so that the owner sees what has ended.
alter table calendar_feeds alter column secret_hash drop not null;
--> statement-breakpoint
alter table calendar_feeds add column ended_at timestamptz(3);
--> statement-breakpoint
alter table calendar_feeds add constraint calendar_feeds_ended check ((ended_at is null) = (secret_hash is not null));
--> statement-breakpoint
create index calendar_feeds_by_user on calendar_feeds (user_id);
--> statement-breakpoint
-- A new password ends what its owner, or whoever was signed in instead, has made in any organisation, with a line in the audit log of
-- each: the only way there across organisations. Returns how many.
create function end_calendar_feeds_of(person uuid, instant timestamptz) returns integer
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  with ended as (
    update calendar_feeds set secret_hash = null, ended_at = instant
    where user_id = person and ended_at is null
    returning organization_id
  ), logged as (
    insert into audit_log (organization_id, id, user_id, action, at)
    select organization_id, gen_random_uuid(), person, 'feed.ended', instant from ended
  )
  select count(*)::integer from ended;
end;
--> statement-breakpoint
revoke execute on function end_calendar_feeds_of(uuid, timestamptz) from public;
--> statement-breakpoint
grant execute on function end_calendar_feeds_of(uuid, timestamptz) to sprakhuset_app;
