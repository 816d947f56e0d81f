"""Every figure that the documentation claims can be measured again here: `querwurf bench NAME`."""
