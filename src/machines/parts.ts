import type { EventObject } from 'xstate'

/** What each open part of a feature belongs to, `undefined` while it is closed. */
export type OpenKeys<Part extends string> = Readonly<Record<Part, string | undefined>>

/** The params of the action `noteKey`. */
export type PartKey<Part extends string> = { readonly part: Part; readonly key: string | undefined }

type PartOptions<Context, Self, Subject, Input, Exit> = {
  /**
   * What the part belongs to at present, such as a user and what the page is about; `undefined` while there is nothing for it to do. Its
   * key is this as JSON.
   */
  readonly subjectOf: (context: Context) => Subject | undefined
  readonly input: (subject: Subject, args: { readonly context: Context; readonly self: Self }) => Input
  /** The actions when the part closes or fails, before its actor is stopped. */
  readonly exit?: readonly Exit[]
}

/**
 * The parts of a feature, each an actor of its own: closed while it has no subject, open with one, and opened again for another one. One
 * that fails affects no other; it opens again for another subject, or when somebody tries again. `Self` is how a part sees the machine,
 * as the receiver of its events. The machine takes the guards into its setup, with an action `noteKey` that stores the key of a part in
 * its `openKeys`, and each state as a region of the part’s name.
 */
export const partsOf = <
  Part extends string,
  Context extends { readonly openKeys: OpenKeys<Part> },
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- an event that the machine does not receive must not compile
  Event extends EventObject,
  Self,
>() => ({
  guards: {
    hasKey: (_: unknown, { key }: { key: string | undefined }) => key !== undefined,
    hasAnotherKey: (_: unknown, keys: { key: string | undefined; openKey: string | undefined }) =>
      keys.key !== keys.openKey,
  },
  state<const Name extends Part, Subject, Input, const Exit extends string = never>(
    part: Name,
    retry: Event['type'],
    { subjectOf, input, exit = [] }: PartOptions<Context, Self, Subject, Input, Exit>,
  ) {
    const keyOf = (context: Context): string | undefined => {
      const subject = subjectOf(context)
      return subject === undefined ? undefined : JSON.stringify(subject)
    }
    const closedForAnotherKey = {
      guard: {
        type: 'hasAnotherKey',
        params: ({ context }: { context: Context }) => ({
          key: keyOf(context),
          openKey: context.openKeys[part],
        }),
      },
      target: 'closed',
    } as const
    return {
      initial: 'closed',
      states: {
        closed: {
          always: {
            guard: {
              type: 'hasKey',
              params: ({ context }: { context: Context }) => ({ key: keyOf(context) }),
            },
            target: 'open',
          },
        },
        open: {
          entry: {
            type: 'noteKey',
            params: ({ context }: { context: Context }) => ({ part, key: keyOf(context) }),
          },
          exit,
          always: closedForAnotherKey,
          invoke: {
            id: part,
            src: part,
            input: (args: { readonly context: Context; readonly self: Self }) => {
              const subject = subjectOf(args.context)
              if (subject === undefined) throw new Error(`The part "${part}" has no subject.`)
              return input(subject, args)
            },
            onError: 'failed',
          },
        },
        failed: { always: closedForAnotherKey, on: { [retry]: 'closed' } },
      },
    } as const
  },
})

/** The subject of a part that belongs to a user and to something that not every page has. */
export const subjectWith = <Member, Subject>(
  member: Member | undefined,
  subject: Subject | undefined,
): readonly [Member, Subject] | undefined =>
  member === undefined || subject === undefined ? undefined : [member, subject]
