import { Fragment, jsx, jsxs } from './jsx-runtime.ts'

type Call = Parameters<typeof jsx>

/** What JSX compiles to while developing; the places in the source are not told. */
export const jsxDEV = (...[type, props, key, isStatic]: [...Call, boolean?]) =>
  (isStatic ? jsxs : jsx)(type, props, key)
export { Fragment }
