import type { ElementType, Key } from 'react'
import { Fragment, jsx as one, jsxs as several } from 'react/jsx-runtime'
import { textsInElements } from './texts-in-elements.ts'

// What JSX compiles to (`jsxImportSource` in vite.config.ts): React's own, but for texts beside siblings.

type Create = typeof one

const wrap = (text: string, key: number) => one('span', { children: text }, String(key))

const withTexts = (create: Create) => (type: ElementType, props: Record<string, unknown>, key?: Key) => {
  const children = textsInElements(type, props['children'], wrap, type === Fragment)
  return create(type, children === props['children'] ? props : { ...props, children }, key)
}

export const jsx = withTexts(one)
export const jsxs = withTexts(several)
export { Fragment }
