import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { awaited } from '../router/stale-build.ts'

interface LateProps<Props> {
  /** Loads the component; the same function at every render. */
  load: () => Promise<ComponentType<Props>>
  props: Props
  /** In its place until then. */
  meanwhile?: ReactNode
}

/** A component whose code is loaded when it is first shown. Without its code the retry page is shown. */
export function Late<Props extends object>({ load, props, meanwhile = null }: LateProps<Props>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<Props> }>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    awaited(load()).then((Component) => setLoaded({ Component }), setFailure)
  }, [load])
  if (failure) throw failure
  return loaded ? <loaded.Component {...props} /> : meanwhile
}
