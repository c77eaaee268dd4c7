/** Elements that take text only. */
const textOnly = ['option', 'title', 'textarea', 'text']

const isText = (child: unknown): child is string | number => typeof child === 'string' || typeof child === 'number'

type Wrap = (text: string, key: number) => unknown

/** Children of which each text, or run of texts, is in an element of its own. The others keep their places, by which React knows them. */
function wrapTexts(children: readonly unknown[], wrap: Wrap): unknown[] {
  const wrapped: unknown[] = []
  let run = ''
  children.forEach((child, index) => {
    if (isText(child)) run += child
    const goesOn = index + 1 < children.length && isText(children[index + 1])
    if (Array.isArray(child)) wrapped.push(wrapTexts(child, wrap))
    else if (!isText(child)) wrapped.push(child)
    else if (goesOn) wrapped.push(null)
    else {
      // No page translation touches white space, and in a flexible box an element around it would take a place.
      wrapped.push(run.trim() === '' ? run : wrap(run, index))
      run = ''
    }
  })
  return wrapped
}

/**
 * The children of an element, every text beside siblings in a `<span>`. A page translation (Chrome, Samsung Internet) puts elements
 * of its own in the place of text nodes. React still holds the old nodes: what changes in them is not seen, and to remove them or
 * to insert something before them throws. A text that is the only child of its element is safe: React sets the element's text.
 */
export function textsInElements(type: unknown, children: unknown, wrap: Wrap, isFragment: boolean): unknown {
  if (typeof type === 'string' ? textOnly.includes(type) : !isFragment) return children
  if (Array.isArray(children)) return wrapTexts(children, wrap)
  return isFragment && isText(children) ? wrap(String(children), 0) : children
}
