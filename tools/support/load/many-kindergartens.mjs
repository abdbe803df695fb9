import { hash } from '@node-rs/argon2'

/**
 * A database of the size of a county: many kindergartens, each with three departments, ten members of staff, sixty children
 * and a year of plans, three per weekday in each department. Ids follow from numbers, so that the caller can compute them.
 */

export const sharedPassword = 'Mange-Brukere-1!'
export const departmentsEach = 3
export const staffEach = 10
const childrenEach = 20
const plansADay = 3
/** Days before and after today. */
const year = { before: 300, after: 65 }

/** @param {number} organization @param {number} person both from 1 */
export const emailOf = (organization, person) => `person${person}@barnehage${organization}.example`

/**
 * Fills a database that the server has migrated and seeded with the bank.
 *
 * @param {(sql: string) => Promise<unknown>} run as its superuser, all on one connection
 * @param {number} organizations
 */
export async function fillWithKindergartens(run, organizations) {
  const passwordHash = await hash(sharedPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  // The rows are consistent by construction: checking each reference would only take time.
  await run('set session_replication_role = replica')
  for (const statement of statements(organizations, passwordHash)) await run(statement)
  await run('set session_replication_role = default')
  await run('analyze')
}

/**
 * @param {string} kind
 * @param {readonly string[]} numbers columns
 */
const id = (kind, ...numbers) => `md5(concat_ws(' ', '${kind}', ${numbers.join(', ')}))::uuid`

const organization = id('organization', 'o')
const department = id('department', 'o', 'd')
const user = id('user', 'o', 'u')
const affiliation = id('affiliation', 'o', 'u')
const plan = id('plan', 'o', 'd', 'day', 'slot')
/** One of the staff of department `d`. @param {number} place from 0 */
const staffMember = (place) => id('user', 'o', `(d + ${departmentsEach * place})`)

/**
 * @param {number} organizations
 * @param {string} passwordHash
 */
const statements = (organizations, passwordHash) => {
  const everyOrganization = `generate_series(1, ${organizations}) o`
  const everyDepartment = `${everyOrganization}, generate_series(1, ${departmentsEach}) d`
  const everyPerson = `${everyOrganization}, generate_series(1, ${staffEach}) u`
  const everyPlan = `${everyDepartment}, generate_series(current_date - ${year.before}, current_date + ${year.after}, '1 day') at,
    lateral (select at::date - date '2020-01-01' as day) n, generate_series(1, ${plansADay}) slot
    where extract(isodow from at) <= 5`
  return [
    `insert into organizations (id, name) select ${organization}, 'Barnehage ' || o from ${everyOrganization}`,
    `insert into departments (organization_id, id, name)
       select ${organization}, ${department}, 'Avdeling ' || d from ${everyDepartment}`,
    `insert into users (id, email, name, password_hash, role_organization_id, role_affiliation_id)
       select ${user}, 'person' || u || '@barnehage' || o || '.example', 'Person ' || u, '${passwordHash}',
         ${organization}, ${affiliation} from ${everyPerson}`,
    `insert into affiliations (organization_id, id, user_id, department_id, role)
       select ${organization}, ${affiliation}, ${user}, ${id('department', 'o', `((u - 1) % ${departmentsEach} + 1)`)},
         case when u = 1 then 'administrator' when u <= 4 then 'leder' else 'ansatt' end from ${everyPerson}`,
    `insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
       select ${organization}, ${id('student', 'o', 'd', 's')}, ${department}, 'Barn ' || s,
         current_date - 1000 - 40 * s, '[{"name": "Forelder", "phone": "00000000"}]', 'bjørn'
       from ${everyDepartment}, generate_series(1, ${childrenEach}) s`,
    `with cards as (select array_agg(id order by position) as ids from activities)
     insert into plans (organization_id, id, reference, date, start_time, end_time, activity_id, department_id, leader_id, note)
       select ${organization}, ${plan}, ${id('reference', 'o', 'd', '(day / 7)', 'slot')}, at::date,
         '0' || (7 + slot % 3) || ':30', '1' || slot || ':00', ids[1 + (o + d + day + slot) % array_length(ids, 1)],
         ${department}, ${staffMember(0)}, 'Ta med ark, fargeblyanter og boka om bukkene. Del gruppa i to.'
       from cards, ${everyPlan}`,
    `insert into plan_sessions (organization_id, id, plan_id, position, label)
       select ${organization}, ${id('session', 'o', 'd', 'day', 'slot')}, ${plan}, 0, 'Gruppe 1' from ${everyPlan}`,
    ...['observer', 'helper'].map(
      (part, place) => `insert into plan_participants (organization_id, plan_id, part, user_id, position)
       select ${organization}, ${plan}, '${part}', ${staffMember(place + 1)}, 0 from ${everyPlan}`,
    ),
    `insert into plan_students (organization_id, plan_id, student_id, position, attendance)
       select ${organization}, ${plan}, ${id('student', 'o', 'd', `(1 + (day * 5 + slot * 7 + s) % ${childrenEach})`)}, s,
         case when at < current_date then case when s = 3 then 'absent' else 'present' end end
       from (select * from ${everyPlan}) p, generate_series(0, 4) s`,
  ]
}
