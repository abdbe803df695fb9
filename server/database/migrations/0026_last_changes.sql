-- A change that names an outdated version is told who has made the present one, and when.
alter table closed_days
  add column closed_by uuid references users (id) on delete set null,
  add column closed_at timestamptz(3);
--> statement-breakpoint
alter table bank_files
  add column described_by uuid references users (id) on delete set null,
  add column described_at timestamptz(3);
