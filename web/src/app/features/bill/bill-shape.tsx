import { SkeletonBar, SkeletonCard } from '../../../ui/layout/skeleton.tsx'

/** The shape of a figure with cards below, while it is read. */
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
