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
    insert into ask_sign_checks (organization_id, sign_id, checked_by, checked_at)
    select organization_id, 'eple', (array_agg(user_id))[1], now() from affiliations group by organization_id
    on conflict do nothing;
    insert into ask_takes (organization_id, sign_id, id, signer, made_by, recorded_at, aspect, frames)
    select id, 'eple', gen_random_uuid(), 1, 'person', now(), 0.75, '[]' from organizations`)
}
