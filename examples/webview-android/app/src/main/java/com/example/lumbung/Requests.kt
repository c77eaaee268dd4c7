package com.example.lumbung

import android.Manifest
import android.content.Intent
import android.net.Uri
import android.webkit.GeolocationPermissions
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch

/** What pages ask the browser for: files, camera, location. */
class Requests(private val device: Device, private val origin: String, private val scope: CoroutineScope) :
    WebChromeClient() {
    override fun onShowFileChooser(
        view: WebView,
        callback: ValueCallback<Array<Uri>>,
        params: FileChooserParams,
    ): Boolean {
        scope.launch {
            var chosen = emptyList<Uri>()
            try {
                chosen = if (params.isCaptureEnabled) listOfNotNull(device.photoFile()) else choose(params)
            } finally {
                // However it ended: an input without an answer can never be used again.
                callback.onReceiveValue(chosen.toTypedArray().takeIf { it.isNotEmpty() })
            }
        }
        return true
    }

    private suspend fun choose(params: FileChooserParams): List<Uri> {
        val isMultiple = params.mode == FileChooserParams.MODE_OPEN_MULTIPLE
        return device.chosenFiles(params.createIntent().putExtra(Intent.EXTRA_ALLOW_MULTIPLE, isMultiple))
    }

    override fun onPermissionRequest(request: PermissionRequest) {
        val isCamera = request.resources.all { it == PermissionRequest.RESOURCE_VIDEO_CAPTURE }
        if (originOf(request.origin.toString()) != origin || !isCamera) return request.deny()
        scope.launch {
            if (device.isAllowed(Manifest.permission.CAMERA)) request.grant(request.resources) else request.deny()
        }
    }

    override fun onGeolocationPermissionsShowPrompt(asking: String, callback: GeolocationPermissions.Callback) {
        if (originOf(asking) != origin) return callback.invoke(asking, false, false)
        scope.launch {
            callback.invoke(asking, device.isAllowed(Manifest.permission.ACCESS_COARSE_LOCATION), false)
        }
    }
}
