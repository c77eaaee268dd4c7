import { type LucideIcon, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Read } from '../lists/loaded.tsx'
import { AbsentPage, Back, type BackProps } from './absent-page.tsx'
import { Page } from './page.tsx'

interface SinglePageProps<T> {
  read: Read<T>
  /** What kind of thing it is: the title until it is read. */
  kind: string
  back: BackProps | false
  gone: { icon?: LucideIcon; title: string; text: string }
  titleOf: (shown: T) => string
  under: (shown: T) => ReactNode
  aside?: (shown: T) => ReactNode
  children: (shown: T) => ReactNode
}

/** The page of a single thing, or what stands in its place. */
export function SinglePage<T>({ read, kind, back, gone, titleOf, under, aside, children }: SinglePageProps<T>) {
  const { data } = read
  if (data === undefined) return <AbsentPage title={kind} back={back} read={read} gone={{ icon: SearchX, ...gone }} />
  return (
    <Page title={titleOf(data)} shown before={back && <Back {...back} />} under={under(data)} aside={aside?.(data)}>
      {children(data)}
    </Page>
  )
}
