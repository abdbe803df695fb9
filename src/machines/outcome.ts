type Outcome = { readonly kind: string }

/** The outcome as the kind that a guard has already found it to be; throws if it is of another kind. */
export function outcomeAs<TOutcome extends Outcome, TKind extends TOutcome['kind']>(
  outcome: TOutcome,
  kind: TKind,
) {
  if (!isOfKind(outcome, kind)) throw new TypeError(`Expected the outcome "${kind}", not "${outcome.kind}".`)
  return outcome
}

/** The outcome when a guard has already found it not to be `kind`; throws if it is. */
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
