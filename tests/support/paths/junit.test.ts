import { expect, it } from 'vitest'

import { junitOf } from './junit.ts'

it('a run is a test suite of JUnit, with the problem of each path that failed', () => {
  const xml = junitOf('actor', {
    machine: 'toast',
    chart: 'abc',
    provenance: { commit: 'abc', at: '2026-11-28T09:00:00.000Z' },
    taken: [],
    paths: [
      { id: 'toast-1', title: 'toast.dismiss', steps: [] },
      { title: 'toast.act', problem: 'expected "gone" <& more>\nactual "held"', steps: [] },
    ],
  })

  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<testsuite name="toast, actor" tests="2" failures="1" timestamp="2026-11-28T09:00:00.000Z">',
      '  <testcase classname="paths.actor.toast" name="toast.dismiss @toast-1"/>',
      '  <testcase classname="paths.actor.toast" name="toast.act">',
      '    <failure message="expected &quot;gone&quot; &lt;&amp; more&gt;">expected "gone" &lt;&amp; more&gt;',
      'actual "held"</failure>',
      '  </testcase>',
      '</testsuite>',
    ].join('\n'),
  )
})
