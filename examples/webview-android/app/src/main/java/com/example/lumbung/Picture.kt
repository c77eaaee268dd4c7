package com.example.lumbung

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import android.graphics.Matrix
import androidx.exifinterface.media.ExifInterface
import java.io.ByteArrayOutputStream
import java.io.File

private const val QUALITY = 90

/** An upright JPEG of at most `maxEdge` pixels a side, without metadata such as the place; null if it is no picture. */
fun jpegOf(file: File, maxEdge: Int): ByteArray? {
    val bounds = BitmapFactory.Options().apply { inJustDecodeBounds = true }
    BitmapFactory.decodeFile(file.path, bounds)
    val longest = maxOf(bounds.outWidth, bounds.outHeight)
    val options = BitmapFactory.Options()
    options.inSampleSize = 1
    // A camera's picture of 100 megapixels does not fit into memory.
    while (longest / (options.inSampleSize * 2) >= maxEdge) options.inSampleSize *= 2
    val picture = BitmapFactory.decodeFile(file.path, options) ?: return null
    val scale = minOf(1f, maxEdge.toFloat() / maxOf(picture.width, picture.height))
    val matrix = Matrix()
    matrix.postScale(scale, scale)
    matrix.postRotate(ExifInterface(file.path).rotationDegrees.toFloat())
    val upright = Bitmap.createBitmap(picture, 0, 0, picture.width, picture.height, matrix, true)
    return ByteArrayOutputStream().use { jpeg ->
        upright.compress(Bitmap.CompressFormat.JPEG, QUALITY, jpeg)
        jpeg.toByteArray()
    }
}
