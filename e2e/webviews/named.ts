/**
 * In the page, given a selector and a name: the visible elements of the selector that have this accessible name. A text is the whole
 * name; of a pattern, given as source and flags, a part suffices.
 */
export const named = `
  const [selector, name] = arguments
  const textOf = (element) => (element?.innerText ?? '').replaceAll(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return ids.split(' ').map((id) => textOf(document.getElementById(id))).join(' ')
    const label = element.getAttribute('aria-label')
    if (label) return label
    return element.labels?.length ? [...element.labels].map(textOf).join(' ') : textOf(element)
  }
  const isMeant = (text) => (typeof name === 'string' ? text === name : new RegExp(name.source, name.flags).test(text))
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
  return [...(modal ?? document).querySelectorAll(selector)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && isMeant(nameOf(element)),
  )`
