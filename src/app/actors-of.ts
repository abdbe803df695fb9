import type { AnyStateMachine } from 'xstate'

/** Every actor that a machine needs from the world. `provide` is happy with some of them; the application is not. */
export type ActorsOf<TMachine extends AnyStateMachine, TChildren extends string = never> = Required<
  Omit<NonNullable<Parameters<TMachine['provide']>[0]['actors']>, TChildren>
>
