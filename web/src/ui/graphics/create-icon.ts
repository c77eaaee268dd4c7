import { createElement, type ReactElement } from 'react'

/** An icon as lucide-react describes it: shapes on a 24×24 canvas. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/** What the `Icon` component passes. */
interface SvgProps {
  size?: number
  strokeWidth?: number
  className?: string
  'aria-hidden'?: boolean
  focusable?: boolean
}

/** Creates an icon component; the build substitutes it for lucide-react's own factory (plain-icons.ts). */
export function createIcon({ node }: IconData): (props: SvgProps) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const outline = { viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' }
  const ends = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
  return ({ size, ...rest }) =>
    createElement('svg', { width: size, height: size, ...outline, ...ends, ...rest }, ...shapes)
}
