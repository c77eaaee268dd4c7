package com.example.lumbung

import android.Manifest
import android.annotation.SuppressLint
import android.content.Intent
import android.content.pm.PackageManager
import android.location.Location
import android.location.LocationManager
import android.net.Uri
import android.os.Build
import android.os.CancellationSignal
import androidx.activity.result.contract.ActivityResultContracts.RequestMultiplePermissions
import androidx.activity.result.contract.ActivityResultContracts.StartActivityForResult
import androidx.activity.result.contract.ActivityResultContracts.TakePicture
import androidx.core.content.ContextCompat
import androidx.core.location.LocationManagerCompat
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.suspendCancellableCoroutine
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeoutOrNull
import org.json.JSONObject
import java.util.Base64
import kotlin.coroutines.resume

/** Shorter than what the page waits for a location. */
private const val LOCATION_MS = 9_000L

/** Camera, location and the choice of files, with the permissions that they need. */
class Device(private val activity: LumbungActivity, private val files: Files) {
    private val permissions = Question(activity, RequestMultiplePermissions())
    private val picture = Question(activity, TakePicture())
    private val chooser = Question(activity, StartActivityForResult())

    /** Whether the customer allows it, now or before. */
    suspend fun isAllowed(name: String): Boolean = isGranted(name) || permissions.ask(arrayOf(name))?.get(name) == true

    private fun isGranted(name: String): Boolean =
        ContextCompat.checkSelfPermission(activity, name) == PackageManager.PERMISSION_GRANTED

    /** The photo of the phone's own camera app. */
    suspend fun photo(type: String, maxEdge: Int): JSONObject {
        if (!isAllowed(Manifest.permission.CAMERA)) throw Refusal("DENIED")
        val file = files.create("$type.jpg")
        try {
            val isTaken = picture.ask(files.uriOf(file)) ?: throw Refusal("UNAVAILABLE")
            if (!isTaken) throw Refusal("CANCELLED")
            val jpeg = withContext(Dispatchers.Default) { jpegOf(file, maxEdge) } ?: throw Refusal("UNAVAILABLE")
            return JSONObject()
                .put("name", file.name)
                .put("type", "image/jpeg")
                .put("base64", Base64.getEncoder().encodeToString(jpeg))
        } finally {
            // A photo of an identity card stays nowhere on the phone.
            file.delete()
        }
    }

    /** A photo for a file input that asks for the camera; null if there is none. */
    suspend fun photoFile(): Uri? {
        if (!isAllowed(Manifest.permission.CAMERA)) return null
        val uri = files.uriOf(files.create("photo.jpg"))
        return if (picture.ask(uri) == true) uri else null
    }

    suspend fun chosenFiles(intent: Intent): List<Uri> {
        val data = chooser.ask(intent)?.data ?: return emptyList()
        val clip = data.clipData
        val chosen = if (clip == null) listOfNotNull(data.data) else List(clip.itemCount) { clip.getItemAt(it).uri }
        // A hostile picker may name a file of this app by file:// or by its own provider.
        return chosen.filter { it.scheme == "content" && it.authority != "${activity.packageName}.lumbung" }
    }

    /** The customer may allow the approximate location where the exact one is asked for. */
    private suspend fun isLocationAllowed(coarse: Boolean): Boolean {
        val approximate = Manifest.permission.ACCESS_COARSE_LOCATION
        val names = if (coarse) arrayOf(approximate) else arrayOf(approximate, Manifest.permission.ACCESS_FINE_LOCATION)
        val missing = names.any { !isGranted(it) }
        return !missing || permissions.ask(names)?.get(approximate) == true
    }

    suspend fun location(coarse: Boolean): JSONObject {
        if (!isLocationAllowed(coarse)) throw Refusal("DENIED")
        val manager = ContextCompat.getSystemService(activity, LocationManager::class.java)
            ?: throw Refusal("UNAVAILABLE")
        val hasFused = Build.VERSION.SDK_INT >= Build.VERSION_CODES.S
        val provider = if (hasFused) LocationManager.FUSED_PROVIDER else LocationManager.NETWORK_PROVIDER
        if (!LocationManagerCompat.hasProvider(manager, provider)) throw Refusal("UNAVAILABLE")
        val found = withTimeoutOrNull(LOCATION_MS) { currentLocation(manager, provider) } ?: throw Refusal("UNAVAILABLE")
        return JSONObject()
            .put("latitude", found.latitude)
            .put("longitude", found.longitude)
            .put("accuracy", found.accuracy.toDouble())
    }

    @SuppressLint("MissingPermission") // `location` has asked.
    private suspend fun currentLocation(manager: LocationManager, provider: String) =
        suspendCancellableCoroutine<Location?> { found ->
            val signal = CancellationSignal()
            found.invokeOnCancellation { signal.cancel() }
            val executor = ContextCompat.getMainExecutor(activity)
            LocationManagerCompat.getCurrentLocation(manager, provider, signal, executor) { location ->
                if (found.isActive) found.resume(location)
            }
        }
}
