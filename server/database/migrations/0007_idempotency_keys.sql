-- The first response to a request that creates or changes something, for whoever repeats the request. A row belongs to a person, and is
-- seen by a transaction that has named that person.
create function named_user() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;
--> statement-breakpoint
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  endpoint text not null,
  key uuid not null,
  request_hash text not null,
  -- Null only inside the transaction that does the work.
  answer text,
  created_at timestamptz(3) not null,
  primary key (user_id, endpoint, key)
);
--> statement-breakpoint
create index idempotency_keys_by_age on idempotency_keys (created_at);
--> statement-breakpoint
alter table idempotency_keys enable row level security;
--> statement-breakpoint
create policy of_named_user on idempotency_keys to sprakhuset_app using (user_id = named_user());
--> statement-breakpoint
-- The one way across persons: what is too old is forgotten, whoever it belongs to.
create function forget_idempotency_keys(before timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from idempotency_keys where created_at < before;
end;
--> statement-breakpoint
revoke execute on function forget_idempotency_keys(timestamptz) from public;
--> statement-breakpoint
grant execute on function forget_idempotency_keys(timestamptz) to sprakhuset_app;
