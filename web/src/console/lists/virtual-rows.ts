import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeys } from '../parts/keys.ts'

/** The height of a row before it was drawn, in pixels: one line. */
const usualHeight = 44
/** Rows that are drawn above and below the screen. */
const around = 10
/** Rows come and go by so many: most frames of a page that is scrolled change none. */
const stride = 4
/** By how many rows a key moves the focus. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const inStrides = ({ startIndex, endIndex, ...range }: Range): Range => ({
  ...range,
  startIndex: Math.floor(startIndex / stride) * stride,
  endIndex: Math.min(Math.ceil((endIndex + 1) / stride) * stride, range.count) - 1,
})

interface DrawnRow {
  index: number
  key: string
  /** Pixels between this row and the one before it, of rows that are not drawn. */
  gap: number
}

interface VirtualRowsOptions {
  /** What tells the rows apart, in their order; the same array while they are the same. */
  keys: readonly string[]
  /** What of a row takes the focus. */
  target: string
  /** Told which rows are on the screen. */
  onRange: (first: number, last: number) => void
}

/**
 * Draws those rows of a long table that are on the screen while the page is scrolled, some around them, and the one with the focus. J, K
 * and in the table the arrows, Home and End move the focus, also to rows that are not drawn. `body` are the properties of the table's
 * body, `measure` is the ref of each row, which has its number as `data-index`.
 */
export function useVirtualRows({ keys, target, onRange }: VirtualRowsOptions) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  const [focused, setFocused] = useState<number>()
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => usualHeight,
    overscan: around,
    scrollMargin: top,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(inStrides(range))
        const isElsewhere = focused !== undefined && focused < range.count && !drawn.includes(focused)
        return isElsewhere ? [...drawn, focused].toSorted((a, b) => a - b) : drawn
      },
      [focused],
    ),
  })
  // What is above the table can change its height at any time, but not by scrolling.
  useLayoutEffect(() => {
    if (virtual.isScrolling) return
    const now = body.current?.getBoundingClientRect().top
    if (now !== undefined) setTop(Math.round(now + scrollY))
  })
  const { startIndex: first = 0, endIndex: last = 0 } = virtual.range ?? {}
  useEffect(() => onRange(first, last), [onRange, first, last])
  const rowAt = (index: number) =>
    body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.querySelector<HTMLElement>(target)
  // What had the focus was taken out of its row, or its row out of the list.
  useLayoutEffect(() => {
    if (focused !== undefined && document.activeElement === document.body)
      rowAt(Math.min(focused, keys.length - 1))?.focus({ preventScroll: true })
  })
  const move = (step: number) => {
    const from = focused ?? (step > 0 ? first - 1 : last + 1)
    const to = Math.min(Math.max(from + step, 0), keys.length - 1)
    flushSync(() => setFocused(to))
    const row = rowAt(to)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  let end = top
  const rows = virtual.getVirtualItems().map(({ index, key, start, end: next }): DrawnRow => {
    const gap = start - end
    end = next
    return { index, key: String(key), gap }
  })
  return {
    rows,
    /** Pixels of the rows below the last one that is drawn. */
    rest: virtual.getTotalSize() + top - end,
    measure: virtual.measureElement,
    body: {
      ref: body,
      onFocus: (event: FocusEvent) => setFocused(Number(event.target.closest('tr')?.dataset['index'])),
      onBlur: ({ currentTarget }: FocusEvent) => {
        // It is still there if another window is looked at.
        if (!currentTarget.contains(document.activeElement)) setFocused(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key, ctrlKey, metaKey, altKey, shiftKey } = event
        const step = steps[key]
        if (step === undefined || ctrlKey || metaKey || altKey || shiftKey) return
        event.preventDefault()
        move(step)
      },
    },
  }
}
