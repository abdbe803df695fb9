/**
 * Every kindergarten, employee and child of the country as rows, made by the database itself. What belongs to what follows from
 * the numbers: the n-th child is in kindergarten n modulo the kindergartens. Ids are spread like those that the server makes.
 *
 * @typedef {object} Country
 * @property {number} organizations
 * @property {number} staff
 * @property {number} children
 * @property {number} months of plans
 */

/** Plans that one department makes in a month, two a working day, and children in each. */
export const habits = { plansPerDepartment: 40, childrenPerPlan: 6, departments: 3 }

/**
 * @param {number} scale 1 is the whole country
 * @param {number} months
 * @returns {Country}
 */
export const countryOf = (scale, months) => ({
  organizations: Math.round(5_600 * scale),
  staff: Math.round(100_000 * scale),
  children: Math.round(290_000 * scale),
  months,
})

/**
 * The id of the n-th of its kind, as the statements below make it.
 * @param {'organization' | 'user' | 'student'} kind
 * @param {string | number} number
 */
export const idIn = (kind, number) => `md5('${kind}' || ${number})::uuid`

/** @param {string} organization @param {string | number} place 0 is the administration */
export const departmentIn = (organization, place) =>
  `md5('department' || ${organization} || '/' || ${place})::uuid`

/**
 * Statements in the order of what they refer to. `passwordHash` is everybody's.
 * @param {Country} country
 * @param {string} passwordHash
 * @returns {readonly { readonly what: string, readonly sql: string }[]}
 */
export function statementsOf({ organizations, staff, children, months }, passwordHash) {
  const { plansPerDepartment, childrenPerPlan, departments } = habits
  const plans = organizations * departments * plansPerDepartment * months
  // In the order of time, as life writes them: the rows of one kindergarten lie spread over the table.
  const plansInTime = `
    select md5('plan' || g)::uuid as id,
           g / ${organizations * departments} as turn,
           g % ${organizations} as organization,
           g / ${organizations} % ${departments} + 1 as place,
           g / ${organizations * departments * 4} * ${organizations * departments} + g % ${organizations * departments} as reference
    from generate_series(0, ${plans - 1}) g`
  const day = `date '2026-11-02' + (turn / 2 / 5 * 7 + turn / 2 % 5)`
  const colleague = (/** @type {number} */ shift) =>
    idIn('user', `((1 + (turn + ${shift}) % 16) * ${organizations} + organization)`)

  return [
    {
      what: 'organizations',
      sql: `insert into organizations (id, name)
            select ${idIn('organization', 'g')}, 'Barnehage ' || g from generate_series(0, ${organizations - 1}) g`,
    },
    {
      what: 'departments',
      sql: `insert into departments (organization_id, id, name, is_administration)
            select ${idIn('organization', 'g')}, ${departmentIn('g', 'place')}, 'Avdeling ' || place, place = 0
            from generate_series(0, ${organizations - 1}) g, generate_series(0, ${departments}) place`,
    },
    {
      what: 'users',
      sql: `insert into users (id, email, name, password_hash)
            select ${idIn('user', 'g')}, 'ansatt' || g || '@barnehage.example', 'Ansatt Etternavn ' || g, '${passwordHash}'
            from generate_series(0, ${staff - 1}) g`,
    },
    {
      what: 'affiliations',
      sql: `insert into affiliations (organization_id, id, user_id, department_id, role)
            select ${idIn('organization', `(g % ${organizations})`)}, md5('affiliation' || g)::uuid, ${idIn('user', 'g')},
                   ${departmentIn(`(g % ${organizations})`, `(case when g < ${organizations} then 0 else g / ${organizations} % ${departments} + 1 end)`)},
                   case when g < ${organizations} then 'administrator' when g / ${organizations} <= ${departments} then 'leder' else 'ansatt' end
            from generate_series(0, ${staff - 1}) g`,
    },
    {
      what: 'chosen roles',
      sql: `update users set role_organization_id = a.organization_id, role_affiliation_id = a.id
            from affiliations a where a.user_id = users.id`,
    },
    {
      what: 'students',
      sql: `insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
            select ${idIn('organization', `(g % ${organizations})`)}, ${idIn('student', 'g')},
                   ${departmentIn(`(g % ${organizations})`, `(g / ${organizations} % ${departments} + 1)`)},
                   'Barn Mellomnavn ' || g, date '2021-01-01' + g % 1800,
                   jsonb_build_array(
                     jsonb_build_object('name', 'Foresatt En ' || g, 'phone', '90000000'),
                     jsonb_build_object('name', 'Foresatt To ' || g, 'phone', '90000001')),
                   'sol'
            from generate_series(0, ${children - 1}) g`,
    },
    {
      what: 'plans',
      sql: `insert into plans (organization_id, id, reference, date, start_time, end_time, activity_id, department_id, leader_id, note)
            select ${idIn('organization', 'organization')}, id, md5('reference' || reference)::uuid, ${day}, '10:00', '11:00',
                   bank.ids[1 + turn % cardinality(bank.ids)], ${departmentIn('organization', 'place')}, ${colleague(0)},
                   repeat('Vi tar med bøker og ser etter spor. ', turn % 5)
            from (${plansInTime}) plan, (select array_agg(id order by position) as ids from activities) bank`,
    },
    {
      what: 'plan_participants',
      sql: `insert into plan_participants (organization_id, plan_id, part, user_id, position)
            select ${idIn('organization', 'organization')}, id, part, case part when 'observer' then ${colleague(5)} else ${colleague(10)} end, 0
            from (${plansInTime}) plan, (values ('observer'), ('helper')) parts (part)`,
    },
    {
      what: 'plan_students',
      sql: `insert into plan_students (organization_id, plan_id, student_id, position, attendance)
            select ${idIn('organization', 'organization')}, id,
                   ${idIn('student', `((place - 1 + ${departments} * ((turn * 7 + child) % 17)) * ${organizations} + organization)`)},
                   child, case when turn < 20 then case when child = 0 then 'absent' else 'present' end end
            from (${plansInTime}) plan, generate_series(0, ${childrenPerPlan - 1}) child`,
    },
    {
      what: 'plan_sessions',
      sql: `insert into plan_sessions (organization_id, id, plan_id, position, label)
            select ${idIn('organization', 'organization')}, md5('session' || id)::uuid, id, 0, 'Gruppe 1' from (${plansInTime}) plan`,
    },
    {
      // A few readings of each department's children, one line a child: what a line weighs, not how many there are.
      what: 'audit_log',
      sql: `insert into audit_log (organization_id, id, user_id, action, student_id, at)
            select ${idIn('organization', 'organization')}, gen_random_uuid(), ${colleague(0)}, 'student.read',
                   ${idIn('student', `((place - 1 + ${departments} * child) * ${organizations} + organization)`)},
                   timestamptz '2026-11-02 07:00Z' + turn * interval '12 hours'
            from (${plansInTime}) plan, generate_series(0, 16) child
            where turn < 5`,
    },
  ]
}
