import type { AnyStateMachine } from 'xstate'

/** Every actor that a machine requires from the platform. `provide` accepts a part of them; the application requires all. */
export type ActorsOf<TMachine extends AnyStateMachine, TChildren extends string = never> = Required<
  Omit<NonNullable<Parameters<TMachine['provide']>[0]['actors']>, TChildren>
>
