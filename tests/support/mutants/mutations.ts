import { parseSync } from 'vite'

/** A change of one thing in a machine's source. */
export type Mutant = {
  /** Unique in its file: its line, what was changed, and the code that was. */
  readonly name: string
  /** The source with the change. */
  readonly source: string
}

/** A node of the syntax tree (ESTree), with its place in the source. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
/** A node with those that hold it, the nearest first. */
type Place = { readonly node: Node; readonly holders: readonly Node[] }
type Edit = { readonly kind: string; readonly node: Node; readonly text: string }

/**
 * The mutants of a machine's source: a transition, a target, a guard or an action left out, a target moved to another state beside it, a
 * guard negated, a condition inside an action negated, a delay doubled, a constant of the specification one higher. One change each, in
 * the order of the source.
 */
export function mutantsOf(source: string): readonly Mutant[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const names = new Map<string, number>()
  return placesIn(nodeIn(parseSync('machine.ts', source).program), [])
    .flatMap((place) => editsAt(place, textOf))
    .map(({ kind, node, text }) => {
      const line = source.slice(0, node.start).split('\n').length
      const code = textOf(node).replaceAll(/\s+/g, ' ')
      const name = `${line}: ${kind}: ${code.length > 60 ? `${code.slice(0, 60)}…` : code}`
      const count = (names.get(name) ?? 0) + 1
      names.set(name, count)
      const negation = text.startsWith('guard: negated(') ? negationImport : ''
      return {
        name: count > 1 ? `${name} #${count}` : name,
        source: `${negation}${source.slice(0, node.start)}${text}${source.slice(node.end)}`,
      }
    })
}

// On the first line, so that the lines of an error stay the same.
const negationImport = "import { not as negated } from 'xstate';"

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value

function nodeIn(value: unknown): Node {
  if (!isNode(value)) throw new TypeError('The source has no syntax tree.')
  return value
}

const placesIn = (node: Node, holders: readonly Node[]): readonly Place[] => [
  { node, holders },
  ...Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => placesIn(child, [node, ...holders])),
]

function editsAt({ node, holders }: Place, textOf: (node: Node) => string): readonly Edit[] {
  if (node.type === 'MemberExpression') return constantEdits({ node, holders }, textOf(node))
  if (isInAction(holders))
    return conditionsIn({ node, holders }).map((condition) => negated(condition, textOf))
  if (!isProperty(node)) return []
  const name = nameOf(node)
  const value = nodeIn(node['value'])
  const holder = holderOf(holders)
  const leftOut = (kind: string): Edit => ({ kind: `${kind} left out`, node, text: '...{}' })
  const inside = { node: value, holders: [node, ...holders] }
  if (['on', 'after'].includes(holder) || ['always', 'onDone', 'onError'].includes(name))
    return [leftOut('transition'), ...targetEdits(inside), ...candidateEdits(value)]
  if (name === 'guard')
    return [leftOut('guard'), { kind: 'guard negated', node, text: `guard: negated(${textOf(value)})` }]
  if (name === 'target') return [leftOut('target'), ...targetEdits(inside)]
  if (['actions', 'entry', 'exit'].includes(name) && !isImplementations(value)) {
    const actions = elementsOf(value)
    return actions.length > 1
      ? actions.map((action) => ({ kind: 'action left out', node: action, text: '() => undefined' }))
      : [leftOut('action')]
  }
  return holder === 'delays' ? delayEdits(value, textOf) : []
}

const isProperty = ({ type, shorthand, method }: Node) =>
  type === 'Property' && shorthand !== true && method !== true

function nameOf(property: Node): string {
  const key = nodeIn(property['key'])
  const name = key['name'] ?? key['value']
  return typeof name === 'string' || typeof name === 'number' ? String(name) : ''
}

/** The name of the property whose object holds this one. */
function holderOf([object, property]: readonly Node[]): string {
  return object?.type === 'ObjectExpression' && property && isProperty(property) ? nameOf(property) : ''
}

/** The actions that `setup` implements, by name; an action of a transition has its type. */
const isImplementations = (value: Node) =>
  value.type === 'ObjectExpression' && !propertiesOf(value).some((property) => nameOf(property) === 'type')

const propertiesOf = (object: Node): readonly Node[] =>
  [object['properties']].flat().filter(isNode).filter(isProperty)

const elementsOf = ({ type, elements }: Node): readonly Node[] =>
  type === 'ArrayExpression' ? [elements].flat().filter(isNode) : []

/** Whether a node is inside one of the actions that `setup` implements. */
const isInAction = (holders: readonly Node[]) =>
  holders.some(
    (holder, index) =>
      isProperty(holder) &&
      nameOf(holder) === 'actions' &&
      isImplementations(nodeIn(holder['value'])) &&
      nodeIn(holder['value']) === holders[index - 1],
  )

/** The conditions of a node itself: of an `if`, a ternary, an `&&` or the predicate of a list. */
function conditionsIn({ node, holders }: Place): readonly Node[] {
  const { type, test, left, right, operator } = node
  if (type === 'IfStatement' || type === 'ConditionalExpression') return [nodeIn(test)]
  if (type === 'LogicalExpression' && operator === '&&')
    return isTested(node, holders) ? [nodeIn(left), nodeIn(right)] : [nodeIn(left)]
  return type === 'CallExpression' ? predicatesOf(node) : []
}

/** The right side of an `&&` is a condition only where the whole of it is one; elsewhere it is a value. */
const isTested = (node: Node, [holder, ...others]: readonly Node[]): boolean =>
  holder !== undefined &&
  (holder['test'] === node || (holder.type === 'LogicalExpression' && isTested(holder, others)))

/** `({ state }) => state === 'open'` of `filter`, `find`, `some` or `every`. */
function predicatesOf({ callee, arguments: given }: Node): readonly Node[] {
  const [predicate] = [given].flat().filter(isNode)
  const method = isNode(callee) && isNode(callee['property']) ? callee['property']['name'] : undefined
  const body = predicate?.type === 'ArrowFunctionExpression' ? predicate['body'] : undefined
  const isList = typeof method === 'string' && ['filter', 'find', 'some', 'every'].includes(method)
  return isList && isNode(body) && body.type !== 'BlockStatement' ? [body] : []
}

const negated = (node: Node, textOf: (node: Node) => string): Edit => ({
  kind: 'condition negated',
  node,
  text: `!(${textOf(node)})`,
})

/** One of several guarded candidates. */
function candidateEdits(value: Node): readonly Edit[] {
  const candidates = elementsOf(value)
  return candidates.length > 1
    ? candidates.map((node) => ({ kind: 'candidate left out', node, text: '...[]' }))
    : []
}

/** Another state beside the target. */
function targetEdits({ node, holders }: Place): readonly Edit[] {
  const target = node['value']
  if (node.type !== 'Literal' || typeof target !== 'string') return []
  const states = holders.map(statesIn).find((names) => names.includes(target)) ?? []
  const beside = states[(states.indexOf(target) + 1) % states.length]
  return beside === undefined || beside === target
    ? []
    : [{ kind: 'target moved', node, text: `'${beside}'` }]
}

/** The states that an object declares. */
function statesIn(object: Node): readonly string[] {
  if (object.type !== 'ObjectExpression') return []
  const states = propertiesOf(object).find((property) => nameOf(property) === 'states')?.['value']
  return isNode(states) && states.type === 'ObjectExpression' ? propertiesOf(states).map(nameOf) : []
}

function delayEdits(value: Node, textOf: (node: Node) => string): readonly Edit[] {
  const { body } = value
  const time = value.type === 'ArrowFunctionExpression' && isNode(body) ? body : value
  if (['BlockStatement', 'FunctionExpression', 'ArrowFunctionExpression'].includes(time.type)) return []
  return [{ kind: 'delay doubled', node: time, text: `2 * (${textOf(time)})` }]
}

/** `constants.name` or `askConstants.name`, whole; delays are changed where they are declared. */
function constantEdits({ node, holders }: Place, text: string): readonly Edit[] {
  const [holder, ...others] = holders
  const isPart = holder?.type === 'MemberExpression'
  const isDelay = holder !== undefined && isProperty(holder) && holderOf(others) === 'delays'
  if (!/^(?:constants|askConstants)(?:\.\w+)+$/.test(text) || isPart || isDelay) return []
  return [{ kind: 'constant one higher', node, text: `(${text} + 1)` }]
}
