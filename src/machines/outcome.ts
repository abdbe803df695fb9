type Outcome = { readonly kind: string }

/** Returns the outcome, narrowed to the kind that a guard has found; throws `TypeError` if it is of another kind. */
export function outcomeAs<TOutcome extends Outcome, TKind extends TOutcome['kind']>(
  outcome: TOutcome,
  kind: TKind,
) {
  if (!isOfKind(outcome, kind)) throw new TypeError(`Expected the outcome "${kind}", not "${outcome.kind}".`)
  return outcome
}

/** Returns the outcome when a guard has found it not to be `kind`; throws `TypeError` if it is. */
export function outcomeBut<TOutcome extends Outcome, TKind extends TOutcome['kind']>(
  outcome: TOutcome,
  kind: TKind,
) {
  if (!isOfAnotherKind(outcome, kind)) throw new TypeError(`Expected another outcome than "${kind}".`)
  return outcome
}

const isOfKind = <TOutcome extends Outcome, TKind extends TOutcome['kind']>(
  outcome: TOutcome,
  kind: TKind,
): outcome is Extract<TOutcome, { readonly kind: TKind }> => outcome.kind === kind

const isOfAnotherKind = <TOutcome extends Outcome, TKind extends TOutcome['kind']>(
  outcome: TOutcome,
  kind: TKind,
): outcome is Exclude<TOutcome, { readonly kind: TKind }> => outcome.kind !== kind
