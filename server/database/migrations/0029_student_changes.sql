-- A change of a child from an outdated version is told who has made the present one, and when.
alter table students
  add column changed_by uuid references users (id) on delete set null,
  add column changed_at timestamptz(3);
