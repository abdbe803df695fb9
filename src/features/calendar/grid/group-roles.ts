/**
 * A Schedule-X plug-in: gives the days and the all-day row, which the library names without a role, the role of a group, so that
 * a screen reader says the name.
 */
export function createGroupRoles() {
  const observer = new MutationObserver((records) => {
    for (const { target } of records) if (target instanceof Element) nameGroupsIn(target)
  })
  return {
    name: 'groupRoles',
    onRender({ elements }: { readonly elements: { readonly calendarWrapper: HTMLElement | undefined } }) {
      const root = elements.calendarWrapper
      if (!root) return
      nameGroupsIn(root)
      observer.observe(root, { childList: true, subtree: true })
    },
    destroy: () => observer.disconnect(),
  }
}

function nameGroupsIn(element: Element) {
  for (const named of element.querySelectorAll('div[aria-label]:not([role])'))
    named.setAttribute('role', 'group')
}
