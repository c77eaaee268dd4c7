import { SkeletonBar, SkeletonCard } from '../../ui/layout/skeleton.tsx'

/** The skeleton of the bills screen. */
export function BillShape() {
  return (
    <>
      <SkeletonBar width="half" />
      <SkeletonBar width="most" tall />
      <SkeletonCard />
      <SkeletonCard />
    </>
  )
}
