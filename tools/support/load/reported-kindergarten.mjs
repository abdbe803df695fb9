import { hash } from '@node-rs/argon2'

/**
 * One large kindergarten with years of plans, reflections and observations, for its reports. Ids follow from numbers, so that
 * the caller can compute them.
 */

export const reportedPassword = 'Mange-Rapporter-1!'
/**
 * @typedef {object} ReportedSize
 * @property {number} departments
 * @property {number} childrenEach
 * @property {number} staffEach
 * @property {number} plansADay in each department
 * @property {number} children in each plan
 * @property {number} observed of them
 */

/** @type {ReportedSize} */
export const reportedSize = {
  departments: 10,
  childrenEach: 20,
  staffEach: 4,
  plansADay: 2,
  children: 8,
  observed: 4,
}
export const administratorEmail = 'person1@rapporter.example'

/** @param {string} kind @param {readonly string[]} columns */
const id = (kind, ...columns) => `md5(concat_ws(' ', '${kind}', ${columns.join(', ')}))::uuid`

const organization = `md5('organization of reports')::uuid`
const department = id('department', 'd')
const user = id('user', 'u')
const plan = id('plan', 'd', 'day', 'slot')
const session = id('session', 'd', 'day', 'slot')
/** @param {ReportedSize} size @returns {(place: number) => string} of the place from 0 */
const memberIn =
  ({ staffEach }) =>
  (place) =>
    id('user', `(1 + (d - 1) * ${staffEach} + ${place})`)
/** @param {ReportedSize} size @returns {(number: string) => string} of the number from 0 */
const childIn =
  ({ childrenEach }) =>
  (number) =>
    id('student', 'd', `((day * 5 + slot * 7 + ${number}) % ${childrenEach})`)

/** The ids of the first department and of its first child, as SQL computes them. */
export const reportedIds = `select ${id('department', '1')} as department, ${id('student', '1', '0')} as student`

/**
 * Fills a database that the server has migrated and seeded with the bank, with plans of this many years until today.
 *
 * @param {(sql: string) => Promise<unknown>} run as its superuser, all on one connection
 * @param {number} years
 * @param {ReportedSize} [size]
 */
export async function fillWithReportedKindergarten(run, years, size = reportedSize) {
  const passwordHash = await hash(reportedPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  // The rows are consistent by construction: checking each reference would only take time.
  await run('set session_replication_role = replica')
  for (const statement of statements(years, size, passwordHash)) await run(statement)
  await run('set session_replication_role = default')
  await run('analyze')
}

/** @param {number} years @param {ReportedSize} size @param {string} passwordHash */
const statements = (years, size, passwordHash) => {
  const { departments, childrenEach, staffEach, plansADay, children, observed } = size
  const [child, member] = [childIn(size), memberIn(size)]
  const everyPerson = `generate_series(1, ${departments * staffEach}) u`
  const everyPlan = `(
    select d, slot, at::date as date, at::date - date '2010-01-01' as day
    from generate_series(1, ${departments}) d, generate_series(1, ${plansADay}) slot,
      generate_series(current_date - interval '${years} years', current_date - 1, '1 day') at
    where extract(isodow from at) <= 5
  ) p`
  const everyObservation = `${everyPlan}, generate_series(0, ${observed - 1}) s`
  const observation = id('observation', 'd', 'day', 'slot', 's')
  return [
    `insert into organizations (id, name) values (${organization}, 'Barnehagen med rapporter')`,
    `insert into departments (organization_id, id, name)
       select ${organization}, ${department}, 'Avdeling ' || d from generate_series(1, ${departments}) d`,
    `insert into users (id, email, name, password_hash, role_organization_id, role_affiliation_id)
       select ${user}, 'person' || u || '@rapporter.example', 'Person ' || u, '${passwordHash}',
         ${organization}, ${id('affiliation', 'u')} from ${everyPerson}`,
    `insert into affiliations (organization_id, id, user_id, department_id, role)
       select ${organization}, ${id('affiliation', 'u')}, ${user}, ${id('department', `(1 + (u - 1) / ${staffEach})`)},
         case when u = 1 then 'administrator' when u % ${staffEach} = 1 then 'leder' else 'ansatt' end from ${everyPerson}`,
    `insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
       select ${organization}, ${id('student', 'd', 's')}, ${department}, 'Barn ' || s, current_date - 1000, '[]', 'fish'
       from generate_series(1, ${departments}) d, generate_series(0, ${childrenEach - 1}) s`,
    `with cards as (select array_agg(id order by position) as ids from activities)
     insert into plans (organization_id, id, reference, date, start_time, end_time, activity_id, department_id, leader_id)
       select ${organization}, ${plan}, ${id('reference', 'd', 'day', 'slot')}, date, '09:30', '10:30',
         ids[1 + (d + day + slot) % array_length(ids, 1)], ${department}, ${member(0)}
       from cards, ${everyPlan}`,
    `insert into plan_sessions (organization_id, id, plan_id, position, label)
       select ${organization}, ${session}, ${plan}, 0, '' from ${everyPlan}`,
    ...['observer', 'helper'].map(
      (part, place) => `insert into plan_participants (organization_id, plan_id, part, user_id, position)
       select ${organization}, ${plan}, '${part}', ${member(place + 1)}, 0 from ${everyPlan}`,
    ),
    `insert into plan_students (organization_id, plan_id, student_id, position, attendance)
       select ${organization}, ${plan}, ${child('s')}, s, case when s = 3 then 'absent' else 'present' end
       from ${everyPlan}, generate_series(0, ${children - 1}) s`,
    ...[0, 1].map(
      (
        place,
      ) => `insert into evaluations (organization_id, id, plan_id, session_id, department_id, activity_id, day, user_id,
         role, changed_at, submitted_at)
       select ${organization}, ${id(`evaluation ${place}`, 'd', 'day', 'slot')}, ${plan}, ${session}, ${department},
         (select id from activities order by position limit 1), date, ${member(place)}, 'leader', date, date
       from ${everyPlan} where (day + slot + ${place}) % 3 > 0`,
    ),
    `insert into observations (organization_id, id, plan_id, session_id, student_id)
       select ${organization}, ${observation}, ${plan}, ${session}, ${child('s')} from ${everyObservation}`,
    `insert into observation_measures (organization_id, observation_id, measure, version, value, state, set_by, set_at)
       select ${organization}, ${observation}, measure, 1, 1 + (day + slot + s) % 10, 'present', ${member(1)}, date
       from ${everyObservation},
         unnest(array['connection', 'comfort', 'adaptation', 'engagement', 'immersion']) measure`,
    `insert into ask_sessions (organization_id, id, department_id, house, module, session, started_at, ended_at, signs, kept_by)
       select ${organization}, ${id('ask', 'd', 'day')}, ${department}, 1, 1, 1, date + interval '9 hours', null,
         '[{"signId":"mer","state":"approved","stars":3,"repeats":1,"suggestions":{"agreed":4,"overruled":1}},
           {"signId":"ferdig","state":"failed","stars":1,"repeats":3},
           {"signId":"hjelp","state":"new","stars":0,"repeats":0}]', ${member(1)}
       from ${everyPlan} where slot = 1 and day % 3 = 0`,
  ]
}

/** The day that is this many days after today. @param {number} days */
export const dayFromToday = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
