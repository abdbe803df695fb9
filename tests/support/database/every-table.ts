import type pg from 'pg'

/**
 * Adds rows to the tables that the demonstration leaves empty in a kindergarten; without rows a test of isolation would prove nothing.
 * Needs the connection of the owner.
 */
export async function fillEveryTable(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await owner.query(`
    insert into audit_log (organization_id, id, user_id, action, student_id, at)
    select organization_id, gen_random_uuid(), gen_random_uuid(), 'student.read', id, now() from students;
    insert into plan_sessions (organization_id, id, plan_id, position, label)
    select organization_id, gen_random_uuid(), id, 0, 'Gruppe' from plans;
    insert into plan_history (organization_id, plan_id, version, user_id, action, is_unconditional, at)
    select organization_id, id, 1, leader_id, 'added', false, now() from plans;
    insert into evaluations (organization_id, id, plan_id, session_id, department_id, activity_id, day, user_id, role, changed_at, submitted_at)
    select p.organization_id, gen_random_uuid(), p.id, s.id, p.department_id, p.activity_id, p.date, p.leader_id, 'leader', now(), now()
    from plan_sessions s join plans p on p.organization_id = s.organization_id and p.id = s.plan_id
    on conflict do nothing;
    insert into evaluation_answers (organization_id, evaluation_id, question_id, position, answer)
    select organization_id, id, gen_random_uuid(), 90, 'Fint' from evaluations;
    insert into evaluation_additions (organization_id, evaluation_id, id, addition, added_at)
    select organization_id, id, gen_random_uuid(), 'Og mer', now() from evaluations;
    insert into evaluation_thanks (organization_id, evaluation_id, user_id, thanked_at)
    select organization_id, id, user_id, now() from evaluations on conflict do nothing;
    insert into observations (organization_id, id, plan_id, session_id, student_id)
    select c.organization_id, gen_random_uuid(), c.plan_id, s.id, c.student_id
    from plan_students c join plan_sessions s on s.organization_id = c.organization_id and s.plan_id = c.plan_id
    on conflict do nothing;
    insert into observation_measures (organization_id, observation_id, measure, version, value, state, set_by, set_at)
    select o.organization_id, o.id, 'comfort', 1, 5, 'present', p.leader_id, now()
    from observations o join plans p on p.organization_id = o.organization_id and p.id = o.plan_id
    on conflict do nothing;
    insert into stickies
      (organization_id, id, plan_id, session_id, activity_id, department_id, note, visibility, author_id, written_at, changed_by, changed_at)
    select s.organization_id, gen_random_uuid(), p.id, s.id, p.activity_id, p.department_id, 'Notat', 'private', p.leader_id, now(),
      p.leader_id, now()
    from plan_sessions s join plans p on p.organization_id = s.organization_id and p.id = s.plan_id;
    insert into student_pictures (organization_id, student_id, id, bytes, consent_by, consent_how, consent_on)
    select organization_id, id, gen_random_uuid(), '\\x00', 'Kim Eksempel', 'oral', '2026-01-05' from students;
    insert into staff_pictures (organization_id, user_id, id, bytes)
    select distinct on (organization_id, user_id) organization_id, user_id, gen_random_uuid(), '\\x00'::bytea from affiliations;
    insert into student_transfers (organization_id, student_id, from_day, department_id)
    select organization_id, id, '2020-01-06', department_id from students;
    insert into roll_overs (organization_id, id, from_day, user_id, at)
    select id, gen_random_uuid(), '2031-08-01', gen_random_uuid(), now() from organizations;
    insert into rolled_over_departments (organization_id, roll_over_id, department_id, done, version_after)
    select d.organization_id, r.id, d.id, 'closed', 2 from departments d join roll_overs r on r.organization_id = d.organization_id;
    insert into rolled_over_students (organization_id, roll_over_id, student_id, is_archived, version_after)
    select s.organization_id, r.id, s.id, false, 2 from students s join roll_overs r on r.organization_id = s.organization_id;
    insert into rolled_over_transfers (organization_id, roll_over_id, student_id, from_day, department_id)
    select s.organization_id, s.roll_over_id, s.student_id, '2020-01-06', c.department_id
    from rolled_over_students s join students c on c.organization_id = s.organization_id and c.id = s.student_id;
    insert into rolled_over_plans (organization_id, roll_over_id, plan_id, is_deleted, version_after)
    select p.organization_id, r.id, p.id, false, 2 from plans p join roll_overs r on r.organization_id = p.organization_id;
    insert into rolled_over_plan_students (organization_id, roll_over_id, plan_id, student_id, position)
    select c.organization_id, r.id, c.plan_id, c.student_id, c.position
    from plan_students c join roll_overs r on r.organization_id = c.organization_id;
    insert into rolled_over_affiliations (organization_id, roll_over_id, user_id, department_id, role_before)
    select a.organization_id, r.id, a.user_id, a.department_id, a.role
    from affiliations a join roll_overs r on r.organization_id = a.organization_id;
    insert into invitations (organization_id, id, email, name, role, department_id, secret_hash, expires_at)
    select organization_id, gen_random_uuid(), id || '@invited.example', 'Invitert', 'ansatt', id, 'secret ' || id, '2040-01-01' from departments;
    insert into shared_tablets (organization_id, id, department_id, secret_hash, browser, system, created_at, last_used_at)
    select organization_id, gen_random_uuid(), id, 'tablet ' || id, 'Chrome', 'Android', now(), now() from departments;
    insert into closed_days (organization_id, id, day, label)
    select id, gen_random_uuid(), '2030-03-04', 'Planleggingsdag' from organizations;
    insert into calendar_feeds (organization_id, id, user_id, affiliation_id, department_id, secret_hash, created_at)
    select organization_id, gen_random_uuid(), user_id, id, department_id, 'hash ' || id, now() from affiliations;
    insert into ask_devices (organization_id, id, name, code)
    select id, gen_random_uuid(), 'Storskjermen', 'ABCDEF' from organizations;
    insert into ask_sessions (organization_id, id, department_id, house, module, session, started_at, signs, kept_by)
    select organization_id, gen_random_uuid(), department_id, 1, 1, 1, now(), '[]', user_id from affiliations;
    insert into ask_settings (organization_id, department_id, shows_drafts, changed_by, changed_at)
    select distinct on (department_id) organization_id, department_id, true, user_id, now() from affiliations
    on conflict do nothing;
    insert into files (id, variant, name, media_type, size)
    select id, 'word', 'ord.wav', 'audio/wav', 1 from organizations;
    insert into ask_word_recordings (organization_id, sign_id, file_id, variant, recorded_by, recorded_at)
    select id, 'eple', id, 'word', (select id from users limit 1), now() from organizations;
    insert into ask_sign_checks (organization_id, sign_id, checked_by, checked_at)
    select organization_id, 'eple', (array_agg(user_id))[1], now() from affiliations group by organization_id
    on conflict do nothing;
    insert into ask_takes (organization_id, sign_id, id, signer, made_by, recorded_at, aspect, frames)
    select id, 'eple', gen_random_uuid(), 1, 'person', now(), 0.75, '[]' from organizations`)
}
