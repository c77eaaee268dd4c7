import { createElement, type ReactElement } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}
interface Look {
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: boolean
  focusable?: boolean
}

/**
 * Makes the component of an icon of lucide-react, in place of the library's own maker (vite.config.ts): this app needs a
 * tenth of what that one does, and every icon of the first view pays for it.
 */
export function createLucideIcon({ node }: IconData): (look: Look) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size, ...look }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...look,
      },
      shapes,
    )
}

export { createLucideIcon as default }
