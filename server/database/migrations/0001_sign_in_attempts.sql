create table sign_in_attempts (
  account text primary key,
  attempts integer not null,
  window_ends timestamptz(3) not null
);
--> statement-breakpoint
create index sign_in_attempts_by_end on sign_in_attempts (window_ends);
