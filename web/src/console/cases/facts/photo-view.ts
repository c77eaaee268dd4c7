/** How a photo is looked at: enlarged, turned by quarters, brightened. */
export interface PhotoView {
  zoom: 1 | 2 | 3
  quarters: 0 | 1 | 2 | 3
  bright: boolean
}
export const plainView: PhotoView = { zoom: 1, quarters: 0, bright: false }

/** 1, 2, 3 times, then 1 again. */
export const zoomed = (view: PhotoView): PhotoView => ({ ...view, zoom: ((view.zoom % 3) + 1) as PhotoView['zoom'] })

/** A quarter to the right. */
export const turned = (view: PhotoView): PhotoView => ({
  ...view,
  quarters: ((view.quarters + 1) % 4) as PhotoView['quarters'],
})

export const brightened = (view: PhotoView): PhotoView => ({ ...view, bright: !view.bright })
