-- One user's reflection on one session. It is the author's until it is submitted; then leaders read it too. Only the author writes it. It
-- keeps its plan from being deleted for good. Department, activity and day are those of the plan when it was last saved: the author reads
-- the own reflection also where the plan is not visible any more.
create table evaluations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  plan_id uuid not null,
  session_id uuid not null,
  department_id uuid not null,
  activity_id uuid not null,
  day date not null,
  user_id uuid not null references users (id),
  role text not null check (role in ('leader', 'observer', 'helper')),
  changed_at timestamptz(3) not null,
  submitted_at timestamptz(3),
  primary key (organization_id, id),
  unique (organization_id, session_id, user_id),
  foreign key (organization_id, plan_id) references plans (organization_id, id),
  foreign key (organization_id, session_id) references plan_sessions (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id)
);
--> statement-breakpoint
create index evaluations_by_department on evaluations (organization_id, department_id, day);
--> statement-breakpoint
create index evaluations_by_plan on evaluations (organization_id, plan_id);
--> statement-breakpoint
create index evaluations_by_user on evaluations (organization_id, user_id);
--> statement-breakpoint
create table evaluation_answers (
  organization_id uuid not null references organizations (id),
  evaluation_id uuid not null,
  question_id uuid not null,
  position integer not null,
  answer text,
  step smallint check (step between 1 and 10),
  primary key (organization_id, evaluation_id, question_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade,
  check ((answer is null) <> (step is null))
);
--> statement-breakpoint
-- What the author has added to a reflection that could no longer be taken back.
create table evaluation_additions (
  organization_id uuid not null references organizations (id),
  evaluation_id uuid not null,
  id uuid not null,
  addition text not null,
  added_at timestamptz(3) not null,
  primary key (organization_id, evaluation_id, id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
--> statement-breakpoint
create table evaluation_thanks (
  organization_id uuid not null references organizations (id),
  evaluation_id uuid not null,
  user_id uuid not null references users (id),
  thanked_at timestamptz(3) not null,
  primary key (organization_id, evaluation_id, user_id),
  foreign key (organization_id, evaluation_id) references evaluations (organization_id, id) on delete cascade
);
--> statement-breakpoint
-- What all who observe a session have seen of one child.
create table observations (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  plan_id uuid not null,
  session_id uuid not null,
  student_id uuid not null,
  not_observed boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, session_id, student_id),
  foreign key (organization_id, plan_id) references plans (organization_id, id),
  foreign key (organization_id, session_id) references plan_sessions (organization_id, id),
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade
);
--> statement-breakpoint
create index observations_by_student on observations (organization_id, student_id);
--> statement-breakpoint
create index observations_by_plan on observations (organization_id, plan_id);
--> statement-breakpoint
-- Every value that a measure was set to, by the version of its observation. One is present; a conflicting one was set by somebody who did
-- not know the present one, until somebody chooses. Without a value the measure was cleared.
create table observation_measures (
  organization_id uuid not null references organizations (id),
  observation_id uuid not null,
  measure text not null check (measure in ('connection', 'comfort', 'adaptation', 'engagement', 'immersion')),
  version integer not null,
  value smallint check (value between 1 and 10),
  state text not null check (state in ('present', 'replaced', 'conflicting', 'declined')),
  set_by uuid not null references users (id),
  set_at timestamptz(3) not null,
  primary key (organization_id, observation_id, measure, version),
  foreign key (organization_id, observation_id) references observations (organization_id, id) on delete cascade,
  check (state <> 'conflicting' or value is not null)
);
--> statement-breakpoint
create unique index observation_measures_present on observation_measures (organization_id, observation_id, measure)
  where state = 'present';
--> statement-breakpoint
-- Notes on an activity, or on a child in it, which are private.
create table stickies (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  version integer not null default 1,
  plan_id uuid not null,
  session_id uuid not null,
  activity_id uuid not null,
  department_id uuid not null,
  student_id uuid,
  note text not null,
  visibility text not null check (visibility in ('private', 'public')),
  pinned boolean not null default false,
  expires date,
  author_id uuid not null references users (id),
  written_at timestamptz(3) not null,
  changed_by uuid not null references users (id),
  changed_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  primary key (organization_id, id),
  foreign key (organization_id, plan_id) references plans (organization_id, id),
  foreign key (organization_id, session_id) references plan_sessions (organization_id, id),
  foreign key (organization_id, department_id) references departments (organization_id, id),
  foreign key (organization_id, student_id) references students (organization_id, id) on delete cascade,
  check (student_id is null or visibility = 'private')
);
--> statement-breakpoint
create index stickies_by_session on stickies (organization_id, session_id);
--> statement-breakpoint
create index stickies_by_activity on stickies (organization_id, activity_id);
--> statement-breakpoint
create index stickies_by_plan on stickies (organization_id, plan_id);
--> statement-breakpoint
create index stickies_by_deletion on stickies (deleted_at) where deleted_at is not null;
--> statement-breakpoint
do $$
declare
  filtered text;
begin
  foreach filtered in array array[
    'evaluations', 'evaluation_answers', 'evaluation_additions', 'evaluation_thanks', 'observations', 'observation_measures', 'stickies'
  ] loop
    execute format('alter table %I enable row level security', filtered);
    execute format(
      'create policy of_named_organization on %I to sprakhuset_app using (organization_id = named_organization())',
      filtered
    );
  end loop;
end
$$;
--> statement-breakpoint
create policy of_visible_department on evaluations as restrictive to sprakhuset_app
  using (
    user_id = (select named_user())
    or (submitted_at is not null and (select sees_all_departments()))
  )
  with check (user_id = (select named_user()));
--> statement-breakpoint
create policy deleted_of_author on evaluations as restrictive for delete to sprakhuset_app
  using (user_id = (select named_user()));
--> statement-breakpoint
-- What is written for a reflection is the author's, and the thanks are of who gives them.
do $$
declare
  written text;
begin
  foreach written in array array['evaluation_answers', 'evaluation_additions'] loop
    execute format(
      'create policy of_visible_evaluation on %1$I as restrictive to sprakhuset_app
        using (exists (
          select from evaluations e where e.organization_id = %1$I.organization_id and e.id = %1$I.evaluation_id
        ))
        with check (exists (
          select from evaluations e
          where e.organization_id = %1$I.organization_id and e.id = %1$I.evaluation_id and e.user_id = (select named_user())
        ))',
      written
    );
    execute format(
      'create policy deleted_of_author on %1$I as restrictive for delete to sprakhuset_app using (exists (
        select from evaluations e
        where e.organization_id = %1$I.organization_id and e.id = %1$I.evaluation_id and e.user_id = (select named_user())
      ))',
      written
    );
  end loop;
end
$$;
--> statement-breakpoint
create policy of_visible_evaluation on evaluation_thanks as restrictive to sprakhuset_app
  using (exists (
    select from evaluations e
    where e.organization_id = evaluation_thanks.organization_id and e.id = evaluation_thanks.evaluation_id
  ))
  with check (user_id = (select named_user()) and exists (
    select from evaluations e
    where e.organization_id = evaluation_thanks.organization_id and e.id = evaluation_thanks.evaluation_id
  ));
--> statement-breakpoint
create policy deleted_of_giver on evaluation_thanks as restrictive for delete to sprakhuset_app
  using (user_id = (select named_user()));
--> statement-breakpoint
create policy of_visible_plan on observations as restrictive to sprakhuset_app using (
  (select sees_all_departments())
  or exists (
    select from plans p where p.organization_id = observations.organization_id and p.id = observations.plan_id
  )
);
--> statement-breakpoint
create policy of_visible_observation on observation_measures as restrictive to sprakhuset_app using (
  (select sees_all_departments())
  or exists (
    select from observations o
    where o.organization_id = observation_measures.organization_id and o.id = observation_measures.observation_id
  )
);
--> statement-breakpoint
-- A private note is read by whoever is affiliated with its department, and by nobody else: not by leaders of other departments either.
create policy of_visible_department on stickies as restrictive to sprakhuset_app using (
  visibility = 'public'
  or exists (
    select from affiliations a
    where a.organization_id = stickies.organization_id and a.user_id = (select named_user())
      and a.department_id = stickies.department_id
  )
);
--> statement-breakpoint
-- A deleted plan of which somebody has written stays, so that no reflection is deleted with it.
create or replace function delete_plans_deleted_before(instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from plans p
  where p.deleted_at < instant
    and not exists (
      select from evaluations e where e.organization_id = p.organization_id and e.plan_id = p.id
    )
    and not exists (
      select from observations o where o.organization_id = p.organization_id and o.plan_id = p.id
    )
    and not exists (
      select from stickies s where s.organization_id = p.organization_id and s.plan_id = p.id
    );
end;
--> statement-breakpoint
create function delete_stickies_deleted_before(instant timestamptz) returns void
  language sql security definer
  set search_path = pg_catalog, public
begin atomic
  delete from stickies where deleted_at < instant;
end;
--> statement-breakpoint
revoke execute on function delete_stickies_deleted_before(timestamptz) from public;
--> statement-breakpoint
grant execute on function delete_stickies_deleted_before(timestamptz) to sprakhuset_app;
