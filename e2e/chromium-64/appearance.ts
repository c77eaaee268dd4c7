/** The appearance of an element: its text, its box in whole pixels, its colours and font. */
export interface Look {
  what: string
  box: readonly [left: number, top: number, width: number, height: number]
  style: string
}

/** Runs in the page, in syntax of Chromium 64: collects every element with visible content of its own; empty while loading. */
export const collectLooks = `(function () {
  if (!document.querySelector('h1') || document.querySelector('[aria-busy=true]')) return []
  var round = Math.round
  var ownText = function (e) {
    return Array.from(e.childNodes).filter(function (n) { return n.nodeType === 3 }).map(function (n) { return n.data }).join('')
  }
  // Collapsed content has no boxes in Chromium 64; in current versions it has, but checkVisibility() is false.
  var isShown = function (e) {
    return e.getClientRects().length && (!e.checkVisibility || e.checkVisibility())
  }
  return Array.from(document.querySelectorAll('body *')).filter(function (e) {
    return isShown(e) && (/^(a|button|input|svg|img|fieldset|li|section)$/.test(e.localName) || ownText(e).trim())
  }).map(function (e) {
    var box = e.getBoundingClientRect()
    var style = getComputedStyle(e)
    return {
      what: e.localName + ' ' + ownText(e).trim().replace(/\\\\d+/g, '0').slice(0, 40),
      box: [box.left, box.top + scrollY, box.width, box.height].map(round),
      style: [style.color, style.backgroundColor, style.fontSize, style.fontWeight, e.localName === 'input' ? '' : style.borderTopLeftRadius].join(' '),
    }
  })
})()`

/** Text layout differs slightly between versions. */
const tolerance = 3

const near = (a: Look['box'], b: Look['box']) => a.every((side, at) => Math.abs(side - (b[at] ?? 0)) <= tolerance)

/** The differences between two browsers, one line each. */
export function differences(old: readonly Look[], now: readonly Look[]): string[] {
  if (old.length === 0 || now.length === 0) return ['not loaded']
  const other = old.findIndex(({ what }, at) => what !== now[at]?.what)
  if (other >= 0 || old.length !== now.length)
    return [`${old[other]?.what} instead of ${now[other]?.what}, ${old.length} elements for ${now.length}`]
  return old.flatMap(({ what, ...look }, at) => {
    const wanted = now[at] ?? { ...look, style: '' }
    const moved = near(look.box, wanted.box) ? [] : [`${what}: at ${look.box} instead of ${wanted.box}`]
    return look.style === wanted.style ? moved : [...moved, `${what}: ${look.style} instead of ${wanted.style}`]
  })
}
