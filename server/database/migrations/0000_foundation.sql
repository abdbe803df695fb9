create table organizations (
  id uuid primary key,
  version integer not null default 1,
  name text not null
);
--> statement-breakpoint
create table departments (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  name text not null,
  is_administration boolean not null default false,
  primary key (organization_id, id)
);
--> statement-breakpoint
create table users (
  id uuid primary key,
  version integer not null default 1,
  feide_id text unique,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text not null,
  is_bank_editor boolean not null default false,
  deactivated_at timestamptz(3),
  role_organization_id uuid,
  role_affiliation_id uuid,
  show_cookie boolean not null default true,
  show_introduction boolean not null default true,
  check ((role_organization_id is null) = (role_affiliation_id is null))
);
--> statement-breakpoint
create table affiliations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  user_id uuid not null references users (id),
  department_id uuid not null,
  role text not null check (role in ('administrator', 'leder', 'ansatt')),
  primary key (organization_id, id),
  unique (organization_id, user_id, department_id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
create index affiliations_by_user on affiliations (user_id);
--> statement-breakpoint
alter table users
  add constraint users_role foreign key (role_organization_id, role_affiliation_id)
  references affiliations (organization_id, id) on delete set null;
--> statement-breakpoint
create table students (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  department_id uuid not null,
  name text not null,
  birth_date date not null,
  parents jsonb not null,
  mark text not null,
  picture_file_id uuid,
  picture_consent boolean not null default false,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
create index students_by_department on students (organization_id, department_id);
--> statement-breakpoint
create table focus_areas (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  content jsonb not null
);
--> statement-breakpoint
create table experience_goals (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  focus_area_id uuid not null references focus_areas (id),
  content jsonb not null
);
--> statement-breakpoint
create table main_activities (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  focus_area_id uuid references focus_areas (id),
  content jsonb not null
);
--> statement-breakpoint
create table activities (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  focus_area_id uuid references focus_areas (id),
  main_activity_id uuid not null references main_activities (id),
  content jsonb not null
);
--> statement-breakpoint
create table general_tips (
  id uuid primary key,
  version integer not null default 1,
  position integer not null,
  title text not null,
  updated_at timestamptz(3) not null,
  focus_area_id uuid references focus_areas (id),
  content jsonb not null
);
--> statement-breakpoint
create table files (
  id uuid not null,
  variant text not null check (variant ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  media_type text not null,
  size bigint not null check (size >= 0),
  primary key (id, variant)
);
--> statement-breakpoint
create table plans (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  reference uuid not null,
  date date not null,
  start_time text,
  end_time text,
  activity_id uuid not null references activities (id),
  department_id uuid not null,
  leader_id uuid not null references users (id),
  note text not null default '',
  other_notes text not null default '',
  changed text,
  deleted_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
create index plans_by_date on plans (organization_id, date);
--> statement-breakpoint
create index plans_by_reference on plans (organization_id, reference);
--> statement-breakpoint
create table plan_participants (
  organization_id uuid not null references organizations (id),
  plan_id uuid not null,
  part text not null check (part in ('observer', 'helper')),
  user_id uuid not null references users (id),
  position integer not null,
  primary key (organization_id, plan_id, part, user_id),
  foreign key (organization_id, plan_id) references plans (organization_id, id) on delete cascade
);
--> statement-breakpoint
create table plan_students (
  organization_id uuid not null references organizations (id),
  plan_id uuid not null,
  student_id uuid not null,
  position integer not null,
  attendance text check (attendance in ('present', 'absent', 'left')),
  primary key (organization_id, plan_id, student_id),
  foreign key (organization_id, plan_id) references plans (organization_id, id) on delete cascade,
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade
);
--> statement-breakpoint
create table plan_sessions (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  plan_id uuid not null,
  position integer not null,
  label text not null,
  primary key (organization_id, id),
  foreign key (organization_id, plan_id) references plans (organization_id, id) on delete cascade
);
--> statement-breakpoint
create index plan_sessions_by_plan on plan_sessions (organization_id, plan_id);
--> statement-breakpoint
create table audit_log (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  user_id uuid not null,
  action text not null,
  student_id uuid not null,
  at timestamptz(3) not null,
  primary key (organization_id, id)
);
--> statement-breakpoint
create index audit_log_by_student on audit_log (organization_id, student_id, at);
--> statement-breakpoint
create table token_families (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
--> statement-breakpoint
create index token_families_by_user on token_families (user_id);
--> statement-breakpoint
create table refresh_tokens (
  family_id uuid not null references token_families (id) on delete cascade,
  number integer not null check (number >= 1),
  hash text not null,
  issued_at timestamptz(3) not null,
  first_used_at timestamptz(3),
  primary key (family_id, number)
);
--> statement-breakpoint
create table login_codes (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
--> statement-breakpoint
create table password_resets (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
--> statement-breakpoint
create index password_resets_by_user on password_resets (user_id);
--> statement-breakpoint
create table likes (
  user_id uuid not null references users (id) on delete cascade,
  type text not null check (type in ('activity', 'mainActivity', 'focusArea', 'generalTip', 'resource')),
  card_id uuid not null,
  id uuid not null unique,
  created_at timestamptz(3) not null,
  primary key (user_id, type, card_id)
);
